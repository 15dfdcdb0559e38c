/** The parts of React and Swagger UI that the functions below use; Swagger UI passes them in the browser. */
interface System {
  readonly React: { createElement(type: unknown, props: object | null, ...children: unknown[]): unknown };
  readonly specSelectors: { specJson(): { getIn(path: readonly unknown[]): unknown } };
}
interface BodyProps {
  readonly content: unknown;
  readonly contentType?: string;
  getComponent(name: string, isContainer: boolean): unknown;
}
interface OperationProps {
  readonly operationProps: { get(name: 'path' | 'method'): unknown };
}
interface UiRequest {
  url: string;
}
declare const location: { readonly href: string; readonly origin: string; readonly pathname: string };

// The functions of this file run in the browser: their source is part of the page's script. So each is self-contained.

/** A plugin of Swagger UI that formats JSON by tokens. Swagger UI itself would parse it, which rounds large integers. */
export function exactResponses(): object {
  const layOut = (json: string): string => {
    const tokens = json.match(/"(?:\\.|[^"\\])*"|\{\}|\[\]|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
    let indent = '\n';
    const texts = tokens.map((token) => {
      if (token === '{' || token === '[') return token + (indent += '  ');
      if (token === '}' || token === ']') return (indent = indent.slice(0, -2)) + token;
      if (token === ',') return token + indent;
      return token === ':' ? ': ' : token;
    });
    return texts.join('');
  };
  const responseBody =
    (original: unknown, { React }: System) =>
    (props: BodyProps) => {
      if (typeof props.content !== 'string' || props.contentType?.includes('json') !== true) {
        return React.createElement(original, props);
      }
      const code = { language: 'json', downloadable: true, fileName: 'response.json', canCopy: true };
      return React.createElement(props.getComponent('HighlightCode', true), code, layOut(props.content));
    };
  return { wrapComponents: { responseBody } };
}

/** A plugin of Swagger UI that shows the stability or the sunset of an operation beside its path. */
export function stabilityBadges(): object {
  const OperationSummaryPath =
    (original: unknown, { React, specSelectors }: System) =>
    ({ operationProps, ...others }: OperationProps) => {
      const pointer = ['paths', operationProps.get('path'), operationProps.get('method')];
      const stability = specSelectors.specJson().getIn([...pointer, 'x-stability']);
      const sunset = specSelectors.specJson().getIn([...pointer, 'x-deprecated-sunset']);
      const label = typeof sunset === 'string' ? `deprecated, ends ${sunset}` : stability;
      return React.createElement(
        'span',
        { className: 'path-and-badge' },
        React.createElement(original, { ...others, operationProps }),
        typeof label === 'string' && React.createElement('span', { className: 'badge' }, label),
      );
    };
  return { wrapComponents: { OperationSummaryPath } };
}

/** A plugin of Swagger UI that links to the document, also below the path prefix of a proxy. */
export function documentLinks(): object {
  const InfoContainer =
    (original: unknown, { React }: System) =>
    (props: object) => {
      const link = (file: string): unknown => {
        const href = location.pathname.replace(/\/docs(\/.*)?$/, '') + '/' + file;
        return React.createElement('a', { href, key: file }, file);
      };
      return React.createElement(
        'div',
        null,
        React.createElement(original, props),
        React.createElement('p', { className: 'document-links' }, link('openapi.json'), link('openapi.yaml')),
      );
    };
  return { wrapComponents: { InfoContainer } };
}

/** Adds the path prefix of a proxy, which the page has, to requests below `/v1` of this origin. */
export function belowThePage(request: UiRequest): UiRequest {
  const url = new URL(request.url, location.href);
  if (url.origin === location.origin && url.pathname.startsWith('/v1/')) {
    url.pathname = location.pathname.replace(/\/docs(\/.*)?$/, '') + url.pathname;
    request.url = url.href;
  }
  return request;
}
