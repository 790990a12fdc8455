/** Route of the page that lists all terms. It stands apart from them: components need it, and no reader loads the list. */
export const GLOSSARY_ROUTE = '/spicedb/concepts/glossary'
