/** Route of the page that offers the downloadable copy and the print views. */
export const OFFLINE_ROUTE = '/offline'

/** Attribute of the element that `npm run stage` fills with an offer, because only staged sites have the files. Its value is the name. */
export const OFFLINE_ATTRIBUTE = 'data-offline'
