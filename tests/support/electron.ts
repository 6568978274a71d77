/**
 * Stands for `electron` in unit tests, which run without it, so that modules that import it can be loaded. A test that
 * calls Electron's functions mocks them (`vi.mock('electron')`).
 */
export default {};
