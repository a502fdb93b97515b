# Answers questions by WWW::RobotRules: JSON lines in, one line of 1 or 0 out for each.
use strict;
use warnings;
use JSON::PP;
use WWW::RobotRules;

$| = 1;
while (my $line = <STDIN>) {
    my $question = decode_json($line);
    no warnings;
    my $rules = WWW::RobotRules->new($question->{agent});
    $rules->parse("http://example.com/robots.txt", $question->{robots});
    print $rules->allowed("http://example.com" . $question->{url}) > 0 ? 1 : 0, "\n";
}
