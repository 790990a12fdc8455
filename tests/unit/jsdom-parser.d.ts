/** Firefox's parser for documents that its reading mode changes. It needs closed tags, as in XML. */
declare module '@mozilla/readability/JSDOMParser.js' {
  export default class JSDOMParser {
    parse(html: string): Document
  }
}
