import { SCHEMA_ATTRIBUTE } from './sample-attributes.ts'

/** How long the pointer must rest, in milliseconds, so that nothing is loaded when it only crosses a schema. */
const REST_MS = 200

/**
 * Explains the words of schemas to readers who rest the pointer on one, choose one, or move the focus to a schema. The bundle
 * is loaded then; if that fails, the schemas stay as they are. A word that is scrolled below a still pointer isn't explained.
 */
export function explainSchemas(): void {
  let latest: Event
  let timer: ReturnType<typeof setTimeout> | undefined
  for (const type of ['mousemove', 'pointerdown', 'focusin', 'click']) {
    document.addEventListener(type, (event) => {
      latest = event
      clearTimeout(timer)
      const schema = event.target instanceof Element && event.target.closest(`[${SCHEMA_ATTRIBUTE}]`)
      // A press can begin a selection, and moves the focus, which isn't visible then.
      const isPress = event instanceof MouseEvent ? event.buttons !== 0 : !document.querySelector('pre:focus-visible')
      if (!schema || isPress) return
      // The reader can have gone on while the bundle was loading.
      const isLatest = (): boolean => event === latest
      timer = setTimeout(() => explain(event, isLatest), type === 'mousemove' ? REST_MS : 0)
    })
  }
}

async function explain(event: Event, isLatest: () => boolean): Promise<void> {
  try {
    await (await import('./schema-help.ts')).explain(event, isLatest)
  } catch (error) {
    console.info('The explanations of schemas could not be loaded', error)
  }
}
