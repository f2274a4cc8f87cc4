import { visitImports } from './imports.mjs';

const message =
  'SQL belongs into queries.ts, queries/ or database/ (docs/decisions/0029-one-style-of-query.md).';

const packages = /^(drizzle-orm|pg|pg-copy-streams)(\/|$)/;
const files = /(^|\/)tables(\/|\.ts$)/;

/**
 * Methods of databases that run or build a statement. Every file may use `transaction` of a database, and `execute` of
 * a prepared statement.
 */
const statements =
  /^(query|execute|select(Distinct(On)?)?|insert|update|delete|\$?with|\$count|refreshMaterializedView)$/;

/** Objects with these names are treated as databases, even without type information. */
const names = /^(\$?client|connection|database|db|pool|transaction|tx)$/;
/** Objects of these types are treated as databases, whatever their names are. */
const databases =
  /^(PgDatabase|NodePgDatabase|PgTransaction|NodePgTransaction|ClientBase|Client|Pool|PoolClient)$/;
const fragments = /^(SQL|SQLWrapper|Placeholder|(With)?Subquery|Pg(Table|View|MaterializedView|Column)\w*)$/;

/**
 * Names that the TypeScript compiler gives to object literals (`__object`) and to modules (a path in quotation marks).
 */
const objects = /^(__object$|")/;

/** @typedef {any} Node a node of the syntax tree */
/** @typedef {import('typescript').Type} Type */

const nameOf = (/** @type {Node} */ node) =>
  node.type === 'Identifier'
    ? node.name
    : node.type === 'MemberExpression'
      ? nameOf(node.property)
      : node.value;

/** @returns {boolean} true if a class in `databases` declares the method */
const isDeclaredByDatabase = (/** @type {import('typescript').Symbol | undefined} */ symbol) =>
  symbol?.declarations?.some(({ parent }) => databases.test(/** @type {any} */ (parent).name?.text ?? '')) ??
  false;

/** @returns {boolean} true if values of the type are parts of a statement, return such a part, or contain one */
function isFragment(
  /** @type {Type} */ type,
  /** @type {import('typescript').TypeChecker} */ checker,
  depth = 0,
) {
  if (fragments.test(type.symbol?.name ?? '') || fragments.test(type.aliasSymbol?.name ?? '')) return true;
  if (type.isUnionOrIntersection()) return type.types.some((part) => isFragment(part, checker, depth));
  if (type.getCallSignatures().some((call) => isFragment(call.getReturnType(), checker, depth))) return true;
  return (
    depth === 0 &&
    objects.test(type.symbol?.name ?? '') &&
    type.getProperties().some((property) => isFragment(checker.getTypeOfSymbol(property), checker, depth + 1))
  );
}

/** @type {import('eslint').Rule.RuleModule} */
export const sqlInQueryFiles = {
  meta: { type: 'problem', docs: { description: 'Only files with queries contain SQL' } },
  create(context) {
    const { program, getTypeAtLocation } = context.sourceCode.parserServices ?? {};
    const checker = program?.getTypeChecker();
    const report = (/** @type {Node} */ node) => context.report({ node, message });
    /** @returns true if the member `member` of an object (or of a destructured value) runs or builds a statement */
    const runsStatement = (/** @type {Node} */ object, /** @type {string} */ member, name = nameOf(object)) =>
      statements.test(member) &&
      (names.test(name) ||
        (checker && isDeclaredByDatabase(checker.getPropertyOfType(getTypeAtLocation(object), member))));
    return {
      ...visitImports(context, (node, specifier) => {
        if (packages.test(specifier) || files.test(specifier)) report(node);
      }),
      'ImportSpecifier, ImportNamespaceSpecifier, ImportDefaultSpecifier'(/** @type {Node} */ node) {
        const isType = node.importKind === 'type' || node.parent.importKind === 'type';
        if (checker && !isType && isFragment(getTypeAtLocation(node), checker)) report(node);
      },
      MemberExpression(/** @type {Node} */ node) {
        if (runsStatement(node.object, nameOf(node.property))) report(node);
      },
      'ObjectPattern > Property'(/** @type {Node} */ node) {
        const { parent } = node;
        if (runsStatement(parent, nameOf(node.key), nameOf(parent.parent.init ?? node.key))) report(node);
      },
    };
  },
};
