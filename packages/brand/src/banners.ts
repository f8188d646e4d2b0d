/** How long a banner of the home page stays before the next one comes, in seconds: as specified. */
export const bannerSeconds = 2;
