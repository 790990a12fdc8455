/**
 * The SpiceDB Playground. No URL of it contains a schema: the routes `/s/ID`, `/i/ID` and `/e/ID` only name what its server has
 * stored. It can load a validation file, so readers get one to load there ("Load From File").
 */
export const PLAYGROUND_ADDRESS = 'https://play.authzed.com/'

/** Name of the downloaded file. The Playground only offers files that end with `.yaml`. */
export const VALIDATION_FILE_NAME = 'playground.yaml'
