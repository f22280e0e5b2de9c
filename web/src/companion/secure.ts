// Camera, wake lock and working offline exist only on https or on the device itself. A phone that opened the page from
// a laptop over plain http has none of them; everything else works.
export const secure: boolean = window.isSecureContext;
