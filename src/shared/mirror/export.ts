import type { DaySettings } from '#core/day/index.ts';
import type { ExportFormat, ExportProgress, ExportReport, ExportScope } from '../export.ts';
import type { Settings } from '../settings.ts';
import type { WorkerCancel, WorkerReply, WorkerRequest } from './protocol.ts';

/** What main asks of the export worker: one file, from a mirror file that it only reads. */
export interface ExportRequest {
  readonly job: string;
  /** Absolute path of the mirror file. */
  readonly file: string;
  /** Absolute path of the folder of the account's media; the one beside the file if absent. */
  readonly media?: string;
  readonly uid: string;
  readonly day: DaySettings | undefined;
  readonly scope: ExportScope;
  readonly format: ExportFormat;
  /** Absolute path of the file to write; one that is there is replaced when the new one is complete. */
  readonly target: string;
  /** The app's settings, kept in a `.cardbox` of everything. */
  readonly settings: Settings;
  readonly version: string;
}

export type ToExporter = WorkerRequest<ExportRequest> | WorkerCancel;
export type FromExporter = WorkerReply | { readonly progress: ExportProgress };
/** The reply to an `ExportRequest`. */
export type ExportDone = Omit<ExportReport, 'name'>;
