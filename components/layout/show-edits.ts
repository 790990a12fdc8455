import Router from 'next/router'

/** The part of webpack's interface for replacing a module that is used here. */
interface Hot {
  /** What the previous version of the module stored; undefined for the first one. */
  data?: unknown
  accept: () => void
  dispose: (store: (data: Record<string, unknown>) => void) => void
}

/**
 * Shows an edited page in the preview without a reload. React's own Fast Refresh doesn't work here, because every page of
 * Nextra exports the same component and looks up its content when it renders. Replacing the route with itself renders it
 * again.
 */
export function showEdits(hot: Hot): void {
  hot.accept()
  hot.dispose((data) => {
    data.isEdited = true
  })
  // The module has to finish first: Nextra registers the content in its last statement.
  if (hot.data) queueMicrotask(() => Router.replace(Router.asPath, undefined, { scroll: false, shallow: true }))
}
