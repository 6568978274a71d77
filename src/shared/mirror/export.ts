import type { DaySettings } from '#core/day/index.ts';
import type { ExportFormat, ExportProgress, ExportReport, ExportScope } from '../export.ts';
import type { Settings } from '../settings.ts';
import type { WorkerCancel, WorkerEnd, WorkerReply, WorkerRequest } from './workerMessages.ts';

/** A request to the export worker: write one file. The worker only reads the mirror. */
export interface ExportRequest {
  readonly job: string;
  /** Absolute path of the mirror file. */
  readonly file: string;
  /** Absolute path of the account's media directory; by default the one beside the file. */
  readonly media?: string;
  readonly uid: string;
  readonly day: DaySettings | undefined;
  readonly scope: ExportScope;
  readonly format: ExportFormat;
  /** Absolute path of the file to write. An existing file is replaced when the new one is complete. */
  readonly target: string;
  /** The settings, saved in a `.cardbox` of everything. */
  readonly settings: Settings;
  readonly version: string;
}

export type ToExporter = WorkerRequest<ExportRequest> | WorkerCancel | WorkerEnd;
export type FromExporter = WorkerReply | { readonly progress: ExportProgress };
/** The reply to an `ExportRequest`. */
export type ExportDone = Omit<ExportReport, 'name'>;
