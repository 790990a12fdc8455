/** Route of the glossary. Separate from the list of terms, which the browser bundle must not contain. */
export const GLOSSARY_ROUTE = '/spicedb/concepts/glossary'
