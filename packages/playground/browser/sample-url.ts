/** Folder of the samples that readers can try, below the base path. */
export const SAMPLE_FOLDER = '/_next/static/try/'

/**
 * URL of a sample. Its name has a content hash, so that browsers cache it for a year.
 * @param base base path of the site
 */
export const sampleUrl = (base: string, id: string): string => `${base}${SAMPLE_FOLDER}sample-${id}.json`
