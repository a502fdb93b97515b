<?php
require __DIR__ . '/my-parser.php'; // your parser: is_allowed($robots, $agent, $url)

while (($line = fgets(STDIN)) !== false) {
    $request = json_decode($line, true);
    $answer = ['id' => $request['id'], 'ok' => false, 'error' => ['code' => 'unsupported']];
    if ($request['op'] === 'decide') {
        $allowed = is_allowed($request['robots'], $request['agent'], $request['url']);
        $answer = ['id' => $request['id'], 'ok' => true, 'allowed' => $allowed];
    }
    echo json_encode($answer), "\n";
}
