import type { Result } from '#shared/result.ts';

/** A request that main posts to a worker. The worker posts exactly one `WorkerReply` with the same number. */
export interface WorkerRequest<R> {
  readonly seq: number;
  readonly request: R;
}

/** Asks a worker to stop a request. The request still gets its reply. */
export interface WorkerCancel {
  readonly seq: number;
  readonly cancel: true;
}

/** Asks a worker to close its port, after the reply to its last request, so that its thread ends by itself. */
export interface WorkerEnd {
  readonly end: true;
}

export interface WorkerReply {
  readonly seq: number;
  readonly result: Result<unknown>;
}
