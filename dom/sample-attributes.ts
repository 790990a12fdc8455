/** Attribute of the `pre` of a schema, whose words are explained. */
export const SCHEMA_ATTRIBUTE = 'data-schema'

/** Attribute of a button that opens a sample for trying. Its value is the sample's id. */
export const TRY_ATTRIBUTE = 'data-try'

/** Attribute of the button with the text that it gets if the bundle can't be loaded. */
export const TRY_FAILED_ATTRIBUTE = 'data-failed'

/**
 * Attribute of a button that opens the sample in another place. Its value is the id of that element. Without it, the sample opens
 * below the code block of the button.
 */
export const TRY_TARGET_ATTRIBUTE = 'data-try-in'
