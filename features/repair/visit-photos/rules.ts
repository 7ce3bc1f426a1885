export const mostVisitPhotos = 6
