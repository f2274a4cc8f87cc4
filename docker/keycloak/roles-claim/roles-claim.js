// Keycloak runs this script for each token, after its mapper of realm roles, which writes the claim `roles` as a list.
// Academy expects an object with the list under an empty key, which no mapper of Keycloak can write. Keycloak's script
// engine supports only ECMAScript 5.
(function () {
  var list = token.getOtherClaims().get('roles');
  var names = [];
  // For a user without roles, Keycloak writes no claim `roles`.
  var each = list ? list.iterator() : null;
  while (each && each.hasNext()) names.push(String(each.next()));
  return JSON.stringify({ '': names.sort() });
})();
