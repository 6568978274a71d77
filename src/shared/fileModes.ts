/** Permissions of what the app writes into the profile: only its owner can read it. Windows ignores them. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;
