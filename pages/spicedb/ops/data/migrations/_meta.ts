export default {
  replay: 'Moving with a replay',
  prefixes: 'Moving part of a system',
}
