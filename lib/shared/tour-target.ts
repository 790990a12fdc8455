/** Id of the element in which the sample of a tour opens. */
export const TOUR_TARGET = 'tour-sample'
