export { ApiError, type ApiErrorCode, isApiErrorCode } from './apiError.ts';
export { createHttpServer, errorBody, type HttpServer, MAX_BODY_BYTES, toApiError } from './httpServer.ts';
export { parseBody } from './parseBody.ts';
