export default {
  consumer: 'Build a consumer',
  tables: 'Query the sets in SQL',
}
