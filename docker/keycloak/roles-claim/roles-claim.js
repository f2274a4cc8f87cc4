// Runs in Keycloak for each token, after its mapper of realm roles, which writes the claim `roles` as a list. Academy
// reads that list below an empty key, which no mapper of Keycloak can write. Keycloak's engine knows ECMAScript 5 only.
(function () {
  var list = token.getOtherClaims().get('roles');
  var names = [];
  // Whoever has no role has no list.
  var each = list ? list.iterator() : null;
  while (each && each.hasNext()) names.push(String(each.next()));
  return JSON.stringify({ '': names.sort() });
})();
