export default {
  consumer: 'Build a Consumer',
  tables: 'Query the Sets in SQL',
}
