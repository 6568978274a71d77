export { ApiError, isApiErrorCode } from './apiError.ts';
export { ByteBudget } from './byteBudget.ts';
export { createHttpServer, type HttpServer, toApiError } from './httpServer.ts';
export { networksOf } from './networks.ts';
export { parseBody } from './parseBody.ts';
export { protocolOf } from './protocolOf.ts';
export { completeRequests } from './stopping.ts';
