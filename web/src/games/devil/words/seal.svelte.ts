// Whether the mask is held now, for sentences with sealed parts: what tells a role is in the page only meanwhile. The
// table sets it; a change of hands or another table clears it.
export const seal = $state({ held: false });
