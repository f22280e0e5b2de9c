// Where the service worker is: beside the page.
export const address = `${import.meta.env.BASE_URL}service.js`;
