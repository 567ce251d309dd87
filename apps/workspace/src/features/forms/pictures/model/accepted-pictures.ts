/** The kinds of pictures that a file dialog offers (PI7). */
export const acceptedPictures = "image/png,image/jpeg,image/webp,image/gif";
