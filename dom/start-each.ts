/** Starts the controls of a page. One that fails is reported to the console, and the others work. */
export function startEach(controls: readonly (() => void)[]): void {
  for (const start of controls) {
    try {
      start()
    } catch (error) {
      reportError(error)
    }
  }
}
