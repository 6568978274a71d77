export { type ApiClient, type AuthorizationCode, createApiClient, type SignedIn } from './apiClient.ts';
export { createHttpClient, type SendOptions } from './httpClient.ts';
export { backendAddress, checkAddress } from './serverAddress.ts';
export { createSyncApi, type SyncApi } from './syncApi.ts';
