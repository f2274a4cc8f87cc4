// Runs in Keycloak for each token, after its mapper of realm roles, which writes the claim `roles` as a list. Academy
// expects that list under an empty key, which no Keycloak mapper can write. Keycloak's engine supports ECMAScript 5 only.
(function () {
  var list = token.getOtherClaims().get('roles');
  var names = [];
  // A user without roles has no list.
  var each = list ? list.iterator() : null;
  while (each && each.hasNext()) names.push(String(each.next()));
  return JSON.stringify({ '': names.sort() });
})();
