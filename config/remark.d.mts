import type { Preset } from 'unified'

declare const preset: Preset
export default preset
