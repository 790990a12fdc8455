/** Route of the error index, which explains SpiceDB's messages. */
export const ERROR_INDEX_ROUTE = '/spicedb/concepts/errors'
