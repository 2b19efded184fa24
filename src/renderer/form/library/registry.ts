import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';

/**
 * Stands in for the form library's default registry in the build. A step is a flat object whose
 * fields `ControlField` renders with templates of Formgate, so the library's other fields,
 * templates and widgets would be unused weight.
 */
// biome-ignore lint/style/noDefaultExport: the library imports it so.
export default function getDefaultRegistry() {
  return {
    fields: { ObjectField, SchemaField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}
