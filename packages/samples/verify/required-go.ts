/**
 * Lets Go download the version that a module requires. Go does so by default, but some distributions turn it off, and a release of
 * SpiceDB can need a newer Go than a distribution has.
 */
export function useRequiredGo(): void {
  process.env.GOTOOLCHAIN ??= 'auto'
}
