/** Folder of the engine and its worker in the export. */
export const ENGINE_FOLDER = '_next/static/engine'

/** The same folder, as a path in the export. */
export const ENGINE_PATH = `/${ENGINE_FOLDER}/`
