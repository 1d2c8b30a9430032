import { minifySync, type Plugin } from 'vite'

/**
 * Shortens the longest of the names by which React's DOM library calls its own data, which no other module reads: half of
 * all script is this one module. A name that a new version does not have is simply not found.
 */
export function shortenReact(): Plugin {
  return {
    name: 'akin:shorten-react',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js(\?|$)/ },
      handler: (code, id) => shortenNames(code, id),
    },
  }
}

/** The rest is left to the bundler. */
export function shortenNames(code: string, file: string) {
  return minifySync(file, code, {
    mangle: false,
    compress: false,
    codegen: { removeWhitespace: false },
    mangleProps: { include: new RegExp(`^(${names.join('|')})$`) },
  }).code
}

export const names = [
  ...[
    'alternate',
    'elementType',
    'memoizedProps',
    'memoizedState',
    'pendingProps',
    'stateNode',
    'updateQueue',
  ],
  ...[
    'childLanes',
    'deletions',
    'firstContext',
    'refCleanup',
    'subtreeFlags',
    '_visibility',
    '_fragmentFiber',
  ],
  ...['baseQueue', 'baseState', 'eagerState', 'firstBaseUpdate', 'hasEagerState', 'lastBaseUpdate'],
  ...['lastRenderedReducer', 'lastRenderedState', 'retryLane', 'revertLane'],
  ...['callbackNode', 'callbackPriority', 'cancelPendingCommit', 'pooledCache', 'shellSuspendCounter'],
  ...['entangledLanes', 'errorRecoveryDisabledLanes', 'expiredLanes', 'pendingLanes', 'pingedLanes'],
  ...['suspendedLanes', 'warmLanes', 'hydrationErrors', 'treeContext'],
  ...['attachedListener', 'baseLanes', 'blockedOn', 'cachePool', 'dehydrated', 'entanglements'],
  ...['_eventListeners', 'eventSystemFlags', 'expirationTimes', 'hiddenCallbacks', 'hiddenUpdates'],
  ...['hoistableScripts', 'hoistableStyles', '_internalRoot', 'isBackwards', 'isDehydrated', 'lanes'],
  ...['lastEffect', 'memoCache', 'memoizedValue', 'optionsOrUseCapture', 'pendingChildren', 'pendingContext'],
  ...['pingCache', 'pooledCacheLanes', 'renderingStartTime', '_retryCache', 'retryQueue', 'tailMode'],
  ...['targetContainers', 'timeoutHandle', 'treeForkCount', 'unsuspend', 'fragmentInstance'],
  ...['imgBytes', 'imgCount', 'suspenseyImages', 'waitingForImages', 'waitingForViewTransition', '_selector'],
  ...['_observers', '_pendingMarkers'],
]
