// Runs in Keycloak for each token, after Keycloak's mapper of realm roles, which writes the claim `roles` as a list.
// Academy expects the list of roles under an empty key, which no Keycloak mapper can write.
// Keycloak's script engine supports ECMAScript 5 only.
(function () {
  var list = token.getOtherClaims().get('roles');
  var names = [];
  // For a user without roles, Keycloak writes no claim `roles`.
  var each = list ? list.iterator() : null;
  while (each && each.hasNext()) names.push(String(each.next()));
  return JSON.stringify({ '': names.sort() });
})();
