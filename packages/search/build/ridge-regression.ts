/** A row of a matrix whose cells are 0 or all the same. */
export interface SparseRow {
  /** Columns of the cells that aren't 0, each once. */
  columns: readonly number[]
  /** Value of these cells. */
  value: number
}

/** Steps of the conjugate gradient method, after which weights hardly change. */
const MAX_STEPS = 15

/** Length of the residual, relative to the first one, at which the solution is good enough. */
const TOLERANCE = 1e-2

/**
 * Fits weights so that the weighted sum of each row's cells is close to its target, and the weights stay small (ridge regression
 * by the conjugate gradient method).
 * @param columnCount number of columns
 * @param penalty on squared weights, more than 0
 * @returns a function that takes a target for each row, and returns a weight for each column
 */
export function createRidgeRegression(
  rows: readonly SparseRow[],
  columnCount: number,
  penalty: number,
): (targets: Float64Array) => Float64Array {
  const matrix = createMatrix(rows, columnCount)
  return (targets) => {
    let weights: Float64Array = new Float64Array(columnCount)
    let residual = matrix.transposedProduct(targets)
    let direction = residual
    let error = dot(residual, residual)
    const goal = TOLERANCE ** 2 * error
    for (let step = 0; step < MAX_STEPS && error > goal; step++) {
      const image = combine(matrix.transposedProduct(matrix.product(direction)), direction, penalty)
      const length = error / dot(direction, image)
      weights = combine(weights, direction, length)
      residual = combine(residual, image, -length)
      const before = error
      error = dot(residual, residual)
      direction = combine(residual, direction, error / before)
    }
    return weights
  }
}

interface Matrix {
  product: (vector: Float64Array) => Float64Array
  transposedProduct: (vector: Float64Array) => Float64Array
}

/** In typed arrays, with which products are several times as fast. */
function createMatrix(rows: readonly SparseRow[], columnCount: number): Matrix {
  const columns = Uint32Array.from(rows.flatMap(({ columns }) => columns))
  const values = Float64Array.from(rows, ({ value }) => value)
  const ends = new Uint32Array(rows.length)
  for (const [row, { columns }] of rows.entries()) ends[row] = (ends[row - 1] ?? 0) + columns.length
  return {
    product: (vector) => {
      const result = new Float64Array(values.length)
      for (let row = 0, cell = 0; row < values.length; row++) {
        let sum = 0
        for (const end = ends[row] ?? 0; cell < end; cell++) sum += vector[columns[cell] ?? 0] ?? 0
        result[row] = sum * (values[row] ?? 0)
      }
      return result
    },
    transposedProduct: (vector) => {
      const result = new Float64Array(columnCount)
      for (let row = 0, cell = 0; row < values.length; row++) {
        const scaled = (values[row] ?? 0) * (vector[row] ?? 0)
        for (const end = ends[row] ?? 0; cell < end; cell++) {
          const column = columns[cell] ?? 0
          result[column] = (result[column] ?? 0) + scaled
        }
      }
      return result
    },
  }
}

/** A vector plus a multiple of another one with the same length. */
function combine(vector: Float64Array, other: Float64Array, factor: number): Float64Array {
  return vector.map((value, index) => value + factor * (other[index] ?? 0))
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
}
