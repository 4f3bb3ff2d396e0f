import { schemaOf } from '../contract/json-schema.js';
import { DESCRIPTIONS, describeField } from '../operations/descriptions.js';
import { OPERATIONS } from '../operations/registry.js';
import type { OperationDescriptor } from './tool-spec.js';

/** Every operation that works, in the order of `capabilities`: the text is reviewed, the schema is that of the codec. */
export function operationDescriptors(): readonly OperationDescriptor[] {
  return OPERATIONS.map(({ name, effect, request }) => {
    const text = Object.hasOwn(DESCRIPTIONS, name) ? DESCRIPTIONS[name] : undefined;
    const { schema } = schemaOf(request, {
      closed: true,
      nullableOptionals: false,
      inline: true,
      describeMember: (member) => describeField(name, member),
    });
    return {
      name,
      title: text?.title ?? '',
      description: text?.summary ?? '',
      effect,
      request: { ...schema, properties: schema['properties'] ?? {} },
    };
  });
}

/** `callGraph` is called `wright_call_graph` where tools have one flat list of names. */
export function toolName(operation: string): string {
  return `wright_${operation.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}
