export { ApiError, isApiErrorCode } from './apiError.ts';
export { createHttpServer, type HttpServer, toApiError } from './httpServer.ts';
export { parseBody } from './parseBody.ts';
export { completeRequests } from './stopping.ts';
