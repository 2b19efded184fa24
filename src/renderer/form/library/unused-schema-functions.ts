/**
 * Stands in for functions of the form library in the build that resolve references and conditions,
 * which the schema of `StepFields` does not have; for those that omit values, which Formgate does
 * not ask for; and for those that list and join errors, which the library gets none of.
 */
// biome-ignore lint/style/noDefaultExport: the library imports it so.
export default unused;
export {
  unused as getFieldNames,
  unused as getUsedFormData,
  unused as isValueEmpty,
  unused as splitKeyElementFromObject,
};

function unused(): undefined {}
