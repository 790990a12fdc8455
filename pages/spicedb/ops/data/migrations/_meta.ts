export default {
  replay: 'Moving with a Replay',
  prefixes: 'Moving Part of a System',
}
